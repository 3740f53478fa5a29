import { useTranslations } from 'next-intl'

/**
 * Outside the shell, where no rights are checked so far. Replaces Next's own page, which each
 * document would carry, in English.
 */
export default function Forbidden() {
  return <h1>{useTranslations('statusPages.forbidden')('title')}</h1>
}
