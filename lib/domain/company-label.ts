/**
 * Returns the records with their company after the name, if they belong to several: a user
 * who chooses a store or a till chooses whose books it is in.
 */
export function withCompanies<Row extends { name: string; companyName: string | null }>(
  rows: readonly Row[],
): Row[] {
  const companies = new Set(rows.flatMap(({ companyName }) => companyName ?? []))
  if (companies.size < 2) return [...rows]
  return rows.map((row) => (row.companyName ? { ...row, name: `${row.name} · ${row.companyName}` } : row))
}
