/** A change of one place in the sources that tests have to notice. */
export interface Edit {
  /**
   * A file; or a folder with a trailing slash for the last SQL file below it that contains `find`:
   * the one in force.
   */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
}

/** A bug to plant, and the tests expected to notice it. */
export interface Mutant {
  /** Short description of the bug; a run selects it by its subject and this text. */
  what: string
  /** Usually one; several, in different files, if two safeguards cover the same rule. */
  edits: readonly Edit[]
  /** Test files that are tried first; `npm test` must choose them for the changed files. */
  tests: readonly string[]
}

export const mutant = (
  what: string,
  file: string,
  find: string,
  replace: string,
  ...tests: string[]
): Mutant => ({ what, edits: [{ file, find, replace }], tests })

/** The same bug with a second safeguard disabled as well. */
export const undefended = ({ edits, ...rest }: Mutant, ...defences: Edit[]): Mutant => ({
  ...rest,
  edits: [...defences, ...edits],
})

/** Returns the path of a file of tests/integration. */
export const inDatabase = (name: string): string => `tests/integration/${name}.test.ts`
