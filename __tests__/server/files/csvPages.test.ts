import { setTimeout } from 'node:timers/promises';
import { csvPages } from '../../../src/server/files/csvPages';

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield await Promise.resolve(number);
}

async function textOf(parts: AsyncIterable<string>) {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

const pageOf = (number: number) => [{ text: `${number}a\r\n` }, { text: `${number}b\r\n` }];

test('csvPages, when a later page is read sooner than the one before, keeps their order', async () => {
  const pages = csvPages('n', numbers(4), async (number) => {
    await setTimeout(number % 2 === 0 ? 20 : 1);
    return number === 2 ? [] : pageOf(number);
  });
  expect(await textOf(pages)).toBe('\uFEFFn\r\n0a\r\n0b\r\n1a\r\n1b\r\n3a\r\n3b\r\n');
  expect(await textOf(csvPages('n', numbers(0), () => Promise.reject(new Error('unread'))))).toBe(
    '\uFEFFn\r\n',
  );
});

test('csvPages, with a reader that leaves, reads three pages ahead and no more', async () => {
  const read: number[] = [];
  const pages = csvPages('n', numbers(100), (number) => {
    read.push(number);
    return Promise.resolve(pageOf(number));
  });
  for await (const part of pages) {
    await setTimeout(5);
    if (part.startsWith('1a')) break;
  }
  await setTimeout(5);
  expect(read).toEqual([0, 1, 2, 3, 4]);
});

test('csvPages, of a page or range that cannot be read, fails after the pages before', async () => {
  const parts: string[] = [];
  const pages = csvPages('n', numbers(5), (number) =>
    number === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(pageOf(number)),
  );
  await expect(
    (async () => {
      for await (const part of pages) parts.push(part);
    })(),
  ).rejects.toThrow('gone');
  expect(parts).toHaveLength(3);
});
