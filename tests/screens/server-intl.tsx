import {
  createFormatter,
  createTranslator,
  NextIntlClientProvider as ClientProvider,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'next-intl'
import type { ComponentProps } from 'react'
import messages from '@/messages/de.json'

// What server components have of next-intl: all messages, whatever the page hands to its client
// components.

export * from 'next-intl'

const SERVER = { locale: 'de', timeZone: 'Europe/Berlin' } as const

/** Fails the test if a message is missing. */
function fail(error: Error): never {
  throw error
}

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

const translators = new Map<string | undefined, unknown>()

export function useTranslations(namespace?: Namespace) {
  const translator =
    translators.get(namespace) ?? createTranslator({ ...SERVER, messages, namespace, onError: fail })
  translators.set(namespace, translator)
  return translator
}

export const getTranslations = (namespace?: Namespace) => Promise.resolve(useTranslations(namespace))

const formatter = createFormatter({ ...SERVER, now: new Date() })
export const useFormatter = () => formatter

/** A server knows language and time zone by itself. */
export const NextIntlClientProvider = (props: ComponentProps<typeof ClientProvider>) => (
  <ClientProvider {...SERVER} onError={fail} {...props} />
)
