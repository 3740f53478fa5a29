'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useDeletion } from '@/components/shared/record/use-deletion'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { deleteExportProfileAction } from '@/lib/services/export-profiles/actions'
import type { ExportProfileRecord } from '@/lib/services/export-profiles/schema'
import type { KeptChoice, ProfileActions, ProfileTask } from './task'

const ProfileDialog = lazy(() =>
  import('./profile-dialog').then((loaded) => ({ default: loaded.ProfileDialog })),
)

interface ProfileBarProps {
  profiles: readonly ExportProfileRecord[]
  /** The current choice, as a profile would store it. */
  asked: KeptChoice
  onTake: (profile: ExportProfileRecord) => void
  actions: ProfileActions
}

/** Applies a profile, or saves the current choice as one. */
export function ProfileBar({ profiles, asked: choice, onTake, actions }: ProfileBarProps) {
  const t = useTranslations('exportProfiles')
  const [chosen, setChosen] = useState('')
  const [task, setTask] = useState<ProfileTask | null>(null)
  const [open, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const profile = profiles.find(({ id }) => id === chosen) ?? null
  const unavailable = profile ? [...profile.gone.columns, ...profile.gone.filter] : []
  const deletion = useDeletion({
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteExportProfile', run: deleteExportProfileAction },
  })
  const begin = (next: ProfileTask) => {
    setTask(next)
    setOpen(true)
  }
  const choose = (id: string) => {
    setChosen(id)
    const match = profiles.find((one) => one.id === id)
    if (match) onTake(match)
  }
  const save = async ({ id, version }: ExportProfileRecord) => {
    setSaving(true)
    await showAnswer(actions.update({ id, version, ...choice }), 'patchExportProfile')
    setSaving(false)
  }
  return (
    <section aria-label={t('title')} className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <div className="w-full space-y-1 sm:w-72">
        <Label htmlFor="export-profile">{t('label')}</Label>
        <Select
          id="export-profile"
          value={profile?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t(profiles.length > 0 ? 'none' : 'noneYet')}</option>
          {profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {profile && (unavailable.length > 0 || isOther(profile, choice)) ? (
        <Button variant="outline" loading={isSaving} onClick={() => void save(profile)}>
          {t('saveChanges')}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => begin({ kind: 'create', asked: choice })}>
        {t('create')}
      </Button>
      {profile ? (
        <>
          <Button variant="ghost" onClick={() => begin({ kind: 'rename', profile })}>
            {t('rename')}
          </Button>
          <Button variant="ghost" onClick={() => void deletion.remove(profile)}>
            {t('delete')}
          </Button>
        </>
      ) : null}
      {unavailable.length > 0 ? (
        <p role="status" className="w-full text-sm text-muted-foreground">
          {t('gone', { count: unavailable.length, names: unavailable.join(', ') })}
        </p>
      ) : null}
      <Suspense>
        {task ? (
          <ProfileDialog
            task={task}
            open={open}
            actions={actions}
            onClose={() => setOpen(false)}
            onSaved={setChosen}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

/** Whether the selection differs from the saved profile. */
function isOther(profile: ExportProfileRecord, choice: KeptChoice): boolean {
  const textOf = ({ kind, format, encoding, columns, filter }: KeptChoice) =>
    JSON.stringify([kind, format, encoding, columns, Object.entries(filter).toSorted()])
  return textOf(profile) !== textOf(choice)
}
