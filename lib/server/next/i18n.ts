import { getRequestConfig } from 'next-intl/server'
import messages from '@/messages/de.json'

/**
 * German is the only language; days and times follow the German clock, regardless of the server's
 * time zone.
 */
export default getRequestConfig(() => ({ locale: 'de', messages, timeZone: 'Europe/Berlin' }))
