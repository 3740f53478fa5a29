import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type Translator = Awaited<ReturnType<typeof getTranslations<never>>>

/** Returns the metadata of a page whose title is a message, such as `stores.title`. */
export const titled =
  (key: Parameters<Translator>[0], values?: Parameters<Translator>[1]) => async (): Promise<Metadata> => ({
    title: (await getTranslations())(key, values),
  })
