import 'server-only'
import { load } from '@/lib/server/next/load'
import { hasMailServer } from '@/lib/server/smtp'
import { getMyAccount } from './queries'

export const loadMyAccount = () => load(getMyAccount, {})

/** Whether the login screen offers „Passwort vergessen?“: there must be a server to send the link. */
export const offersPasswordReset = () => hasMailServer()
