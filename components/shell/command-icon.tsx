import { ArrowRightLeft, CornerDownRight, Keyboard, LogOut, Moon, Sun } from 'lucide-react'
import type { PaletteCommand } from './palette-commands'

const ICONS = {
  company: ArrowRightLeft,
  darkMode: Moon,
  lightMode: Sun,
  place: CornerDownRight,
  shortcuts: Keyboard,
  signOut: LogOut,
}

/** The icon of a kind of command in the palette. */
export function CommandIcon({ id }: Pick<PaletteCommand, 'id'>) {
  const Icon = ICONS[id]
  return <Icon aria-hidden="true" />
}
