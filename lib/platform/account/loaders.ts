import 'server-only'
import { env } from '@/lib/server/start/env'
import { load } from '@/lib/server/next/load'
import { hasMailServer } from '@/lib/server/start/smtp'
import { getMyAccount } from './queries'

export const loadMyAccount = () => load(getMyAccount, {})

/** Whether the login screen warns that the demo passwords are public. */
export const hasDemoData = () => env().KONTOR_DEMO === 'yes'

/**
 * Whether the login screen offers „Passwort vergessen?“: this needs a mail server to send the link.
 */
export const offersPasswordReset = () => hasMailServer()
