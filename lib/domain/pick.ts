/** The named fields of a record, and no others. */
export function pick<Value extends object, Name extends keyof Value>(
  record: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Value, Name>
}
