import { COMMANDS, HELP_KEY, type CommandKey } from '@/components/shared/keys/keys'

interface Shortcut {
  /** Message key below `shell.shortcuts.does`. */
  does: string
  /** Keys pressed together, as printed on German keyboards. */
  keys: readonly string[]
  /** Alternative, or keys for the opposite. */
  or?: readonly string[]
}

const command = (key: CommandKey) => ['Strg', COMMANDS[key]]

/**
 * Every shortcut of the product, by the place where it works: a key below `shell.shortcuts.places`.
 */
export const SHORTCUTS = {
  everywhere: [
    { does: 'search', keys: command('k') },
    { does: 'save', keys: command('s') },
    { does: 'close', keys: ['Esc'] },
    { does: 'help', keys: [HELP_KEY] },
  ],
  lists: [
    { does: 'walk', keys: ['↓'], or: ['↑'] },
    { does: 'ends', keys: ['Pos1'], or: ['Ende'] },
    { does: 'open', keys: ['↵'] },
    { does: 'preview', keys: ['Leertaste'] },
    { does: 'range', keys: ['Umschalt', 'Klick'] },
    { does: 'newTab', keys: ['Strg', 'Klick'] },
  ],
  documents: [
    { does: 'book', keys: command('enter') },
    { does: 'next', keys: ['↵'] },
    { does: 'move', keys: ['Alt', '↑'], or: ['Alt', '↓'] },
  ],
  fields: [{ does: 'day', keys: ['↑'], or: ['↓'] }],
} as const satisfies Record<string, readonly Shortcut[]>

export type ShortcutPlace = keyof typeof SHORTCUTS
