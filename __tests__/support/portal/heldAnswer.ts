/** A reply that a test holds back: the mocked server returns `answer`, and the test calls `release`. */
export function holdAnswer<Answer = void>() {
  let release: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer, release: (given: Answer) => release(given) };
}
