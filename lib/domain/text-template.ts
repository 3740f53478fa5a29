const PLACEHOLDER = /\{([^{}]*)\}/gu

/** The text with every `{Name}` of `values` put in; others stay as they are. Values are not searched again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

/** The `{names}` in a text that are none of the known ones, each once, in their order. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}
