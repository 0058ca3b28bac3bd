/**
 * The routines around a session. Specification section 8: when the expired-solutions call, sign-out, the choice of a
 * user or the lookup of a constant fails, that is logged and answered with false, without a word to the person.
 */
export async function falseOnFailure<T>(what: string, routine: () => Promise<T>): Promise<T | false> {
  try {
    return await routine();
  } catch (failure) {
    console.error(what, failure);
    return false;
  }
}
