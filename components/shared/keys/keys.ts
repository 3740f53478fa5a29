/** Keys that work with Ctrl (⌘ on a Mac) wherever the focus is: `KeyboardEvent.key` → key cap. */
export const COMMANDS = { k: 'K', s: 'S', enter: '↵' } as const

/** A key of the page with Ctrl, in lower case. */
export type CommandKey = keyof typeof COMMANDS

/** Opens the list of all shortcuts. */
export const HELP_KEY = '?'
