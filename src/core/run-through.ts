/** What is worked out in steps, in one go: for whoever has nobody waiting between them. */
export function runThrough<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
