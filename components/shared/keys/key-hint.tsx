import { COMMANDS, type CommandKey } from './keys'

/**
 * The Ctrl shortcut shown after the text of a button; the button names it in `aria-keyshortcuts`.
 */
export function KeyHint({ of }: { of: CommandKey }) {
  return (
    <kbd aria-hidden="true" className="font-sans text-sm font-normal opacity-75 max-lg:hidden">
      {`Strg ${COMMANDS[of]}`}
    </kbd>
  )
}
