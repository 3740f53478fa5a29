/** A change of one place of the sources that tests have to notice. */
export interface Edit {
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
}

/** A bug to plant, and the tests nearest to it. */
export interface Mutant {
  /** What goes wrong with it, in a few words; the name by which a run picks it. */
  what: string
  /** Usually one; more where two lines of defence hold the same. */
  edits: readonly Edit[]
  /** Test files, of which one has to fail. */
  tests: readonly string[]
}

/** A mutant of one edit. */
export const mutant = (
  what: string,
  file: string,
  find: string,
  replace: string,
  ...tests: string[]
): Mutant => ({ what, edits: [{ file, find, replace }], tests })
