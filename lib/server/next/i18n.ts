import { getRequestConfig } from 'next-intl/server'
import messages from '@/messages/de.json'

/** German is the only language; days and times are those of the German clock wherever the server stands. */
export default getRequestConfig(() => ({ locale: 'de', messages, timeZone: 'Europe/Berlin' }))
