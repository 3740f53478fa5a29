'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { createListViewAction, updateListViewAction } from '@/lib/services/list-views/actions'
import { listViewForm, type ListViewRecord } from '@/lib/services/list-views/schema'

/** The view to be named by the dialog. */
export type ViewTask =
  | ({ kind: 'create' } & Pick<ListViewRecord, 'list' | 'query' | 'columns'>)
  | { kind: 'rename'; view: ListViewRecord }

interface ViewDialogProps {
  task: ViewTask
  /** Offers to share it with all users. */
  mayShare: boolean
  open: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

/** Asks for the name of a view, and whether it is shared. */
export function ViewDialog({ task, open, onClose, ...form }: ViewDialogProps) {
  const t = useTranslations('listViews')
  const isNew = task.kind === 'create'
  return (
    <FormSheet
      title={t(isNew ? 'createTitle' : 'renameTitle')}
      {...(isNew ? { description: t('createHint') } : {})}
      open={open}
      onClose={onClose}
    >
      <ViewForm task={task} {...form} />
    </FormSheet>
  )
}

function ViewForm({ task, mayShare, onSaved }: Pick<ViewDialogProps, 'task' | 'mayShare' | 'onSaved'>) {
  const t = useTranslations('listViews')
  const modal = useCreationModal()
  const form = useActionForm({
    schema: listViewForm,
    defaultValues: task.kind === 'rename' ? formOf(task.view) : { name: '', isShared: false },
    action: (values) => save(task, values),
    operation: task.kind === 'create' ? 'createListView' : 'patchListView',
    onSuccess: (id) => {
      onSaved(id)
      modal?.close()
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <TextField name="name" label={t('name')} maxLength={60} required autoFocus />
      {mayShare ? (
        <SwitchField name="isShared" label={t('isShared')} hint={t('isSharedHint')} className="mt-4" />
      ) : null}
    </DialogForm>
  )
}

const formOf = ({ name, isShared }: ListViewRecord) => ({ name, isShared })

/** Saves and returns the view. */
async function save(task: ViewTask, values: { name: string; isShared: boolean }) {
  if (task.kind === 'rename') {
    const { id, version } = task.view
    const answer = await updateListViewAction({ id, version, ...values })
    return answer.ok ? { ...answer, data: id } : answer
  }
  const { list, query, columns } = task
  const answer = await createListViewAction({ list, query, columns, ...values })
  return answer.ok ? { ...answer, data: answer.data.id } : answer
}
