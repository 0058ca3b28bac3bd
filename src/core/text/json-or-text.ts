/** A stored value: parsed when it is JSON, otherwise the text itself (specification section 5). */
export function jsonOrText(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored; // by the specification: what fails to parse is plain text
  }
}
