const PLACEHOLDER = /\{([^{}]*)\}/gu

/** Replaces every `{Name}` of `values` in the text; others stay. Values are not searched again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

/** Returns the unknown `{names}` in a text, without duplicates, in order. */
export function unknownPlaceholders(text: string, allowedNames: readonly string[]): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)
  return [...new Set(names)].filter((name) => !allowedNames.includes(name))
}
