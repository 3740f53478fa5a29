'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ErrorText } from './schema-resolver'

interface LooseTranslator {
  (key: string, params?: Record<string, string | number>): string
  has: (key: string) => boolean
}

/**
 * Translates a key below `errors` into German; a key whose text the page lacks becomes a general
 * one.
 */
export function useErrorText(): ErrorText {
  const t = useTranslations('errors') as unknown as LooseTranslator
  return useMemo<ErrorText>(
    () => (key, params) => (t.has(key) ? t(key, params) : t('validation.invalid')),
    [t],
  )
}
