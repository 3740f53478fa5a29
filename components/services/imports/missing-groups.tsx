import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { Button } from '@/components/ui/button'
import type { ActionResult } from '@/lib/server/core/action-result'
import type { ImportCause, ImportRecord } from '@/lib/services/imports/schema'

/** Creates product groups and validates the rows of an import again. */
export type CreateGroups = (
  input: { id: string; version: number; names: string[] },
  key?: string,
) => Promise<ActionResult<unknown>>

interface MissingGroupsProps {
  record: ImportRecord
  cause: ImportCause
  create: CreateGroups | null
}

/** Maximum length of the name of a product group. */
const LONGEST = 100
/** Maximum number of groups with a button of their own. */
const SINGLE = 5

/** Creates the product groups that the file names: one, or all of them. */
export function MissingGroups({ record: { id, version }, cause, create }: MissingGroupsProps) {
  const t = useTranslations('imports.causes')
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const groups = cause.texts.filter(({ text }) => text && text.length <= LONGEST)
  if (!create) return <p className="text-sm text-muted-foreground">{t('mayNotCreate')}</p>
  const send = (names: string[]) =>
    start(async () => {
      const input = { id, version, names }
      await showAnswer(create(input, keyFor(input)), 'createImportedGroups')
    })
  return (
    <div className="flex flex-wrap gap-2">
      {groups.length > 1 ? (
        <Button size="sm" loading={pending} onClick={() => send(groups.map(({ text }) => text))}>
          {t('createAll', { count: groups.length })}
        </Button>
      ) : null}
      {groups.slice(0, SINGLE).map(({ text, count }) => (
        <Button
          key={text}
          size="sm"
          variant="outline"
          className="max-w-full"
          disabled={pending}
          onClick={() => send([text])}
        >
          <Plus aria-hidden="true" />
          <span className="truncate">{t('create', { name: text, count })}</span>
        </Button>
      ))}
    </div>
  )
}
