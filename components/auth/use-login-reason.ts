import { useTranslations } from 'next-intl'

/** Returns the message for an error code of the server; unknown codes give the general failure. */
export function useLoginReason() {
  const t = useTranslations()
  return (code: string): string => {
    if (code === 'auth.rateLimited') return t('errors.auth.rateLimited')
    if (code === 'auth.auditorEnded') return t('errors.auth.auditorEnded')
    if (code === 'auth.totpInvalid') return t('errors.auth.totpInvalid')
    if (code === 'auth.invalid' || code === 'CredentialsSignin') return t('messages.login.error')
    return t('login.unreachable')
  }
}
