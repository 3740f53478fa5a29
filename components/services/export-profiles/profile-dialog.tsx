'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { exportProfileName } from '@/lib/services/export-profiles/schema'
import type { ProfileActions, ProfileTask } from './task'

interface ProfileDialogProps {
  task: ProfileTask
  open: boolean
  actions: ProfileActions
  onClose: () => void
  onSaved: (id: string) => void
}

/** Asks for the name of a profile. */
export function ProfileDialog({ task, open, actions, onClose, onSaved }: ProfileDialogProps) {
  const t = useTranslations('exportProfiles')
  const isNew = task.kind === 'create'
  return (
    <FormSheet
      title={t(isNew ? 'create' : 'rename')}
      {...(isNew ? { description: t('createHint') } : {})}
      open={open}
      onClose={onClose}
    >
      <NameForm task={task} actions={actions} onSaved={onSaved} />
    </FormSheet>
  )
}

function NameForm({ task, actions, onSaved }: Pick<ProfileDialogProps, 'task' | 'actions' | 'onSaved'>) {
  const t = useTranslations('exportProfiles')
  const modal = useCreationModal()
  const form = useActionForm({
    schema: exportProfileName,
    defaultValues: { name: task.kind === 'rename' ? task.profile.name : '' },
    action: ({ name }) =>
      task.kind === 'create'
        ? actions.create({ ...task.asked, name })
        : actions.update({ id: task.profile.id, version: task.profile.version, name }),
    operation: task.kind === 'create' ? 'createExportProfile' : 'patchExportProfile',
    onSuccess: ({ id }) => {
      onSaved(id)
      modal?.close()
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <TextField name="name" label={t('name')} maxLength={80} required autoFocus />
    </DialogForm>
  )
}
