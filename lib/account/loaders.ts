import 'server-only'
import { env } from '@/lib/server/env'
import { load } from '@/lib/server/next/load'
import { hasMailServer } from '@/lib/server/smtp'
import { getMyAccount } from './queries'

export const loadMyAccount = () => load(getMyAccount, {})

/** Whether the login screen warns: the passwords of the demo are known to everybody. */
export const hasDemoData = () => env().KONTOR_DEMO === 'yes'

/** Whether the login screen offers „Passwort vergessen?“: there must be a server to send the link. */
export const offersPasswordReset = () => hasMailServer()
