/** Where the part numbers of a table stand, and what becomes of its rows for a reader who may not see a part. */
export interface PartColumns {
  /** Without one of these parts the row is of no use and is left out. */
  readonly needed: readonly string[];
  /** Left empty, or lists less the part. */
  readonly optional?: readonly string[];
}
