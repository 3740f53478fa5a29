import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'

/** German texts of the documents: `print` of messages/de.json, outside of any React tree. */
export const t = createTranslator({ locale: 'de', messages, namespace: 'print' })
