import { useState } from 'react';

/** The last inputs that were right: while one is being corrected, the result before it stays in sight. */
export function useLastRight<Inputs>(inputs: Inputs, isRight: boolean): Inputs | null {
  const [last, setLast] = useState(isRight ? inputs : null);
  if (isRight && last !== inputs) setLast(inputs);
  return isRight ? inputs : last;
}
