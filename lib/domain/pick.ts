/** Returns only the named fields of a record. */
export function pick<Value extends object, Name extends keyof Value>(
  record: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Value, Name>
}
