import type { Sql } from 'postgres'

/** The database was created by a preview of Kontor, before the first of the current migrations. */
export class OldDatabase extends Error {
  constructor() {
    super(
      'Diese Datenbank hat eine Vorabversion von Kontor angelegt. Ihre Daten lassen sich nicht übernehmen; Kontor hat nichts daran geändert.',
    )
  }
}

/**
 * Throws `OldDatabase` if there are tables but not those of the baseline; an empty database is
 * fine. As owner or app.
 */
export async function refuseOldDatabase(sql: Sql): Promise<void> {
  const [row] = await sql<{ old: boolean }[]>`
    select to_regclass('public.tenant') is not null
      and (to_regclass('platform.routine') is null or to_regprocedure('platform.keep_to_stores(regclass)') is null) as old`
  if (row?.old) throw new OldDatabase()
}
