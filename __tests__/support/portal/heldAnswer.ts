/** An answer that a test holds back for as long as it wants: a far end gives `answer`, and the test lets it go. */
export function holdAnswer<Answer = void>() {
  let release: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer, release: (given: Answer) => release(given) };
}
