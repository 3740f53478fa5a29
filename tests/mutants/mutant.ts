/** A change of one place of the sources that tests have to notice. */
export interface Edit {
  /**
   * A file; or a folder with a slash at its end, for the last SQL file below it that reads `find`:
   * the one in force.
   */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
}

/** A bug to plant, and the tests nearest to it. */
export interface Mutant {
  /** What goes wrong with it, in a few words; a run picks it by its subject and these. */
  what: string
  /** Usually one; more, in different files, where two lines of defence hold the same. */
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

/** The same bug where a second line of defence is down as well. */
export const undefended = ({ edits, ...rest }: Mutant, ...defences: Edit[]): Mutant => ({
  ...rest,
  edits: [...defences, ...edits],
})

/** A file of tests/integration by its name. */
export const inDatabase = (name: string): string => `tests/integration/${name}.test.ts`
