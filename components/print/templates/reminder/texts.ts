import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'

/** German texts of the letters: `print.letter` of messages/de.json, outside of any React tree. */
export const t = createTranslator({ locale: 'de', messages, namespace: 'print.letter' })

const levels = createTranslator({ locale: 'de', messages, namespace: 'enums.reminderLevel' })

/** Returns the name of a level, as on screen. */
export const levelName = (level: number): string => levels(level === 3 ? '3' : level === 2 ? '2' : '1')
