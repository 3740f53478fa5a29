'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { LazyMenuParts } from '@/components/shared/data-table/lazy-menu'
import { lookOf } from '@/components/shared/data-table/view-look'
import type { ViewedList } from '@/components/shared/data-table/view-menu-slot'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Messages } from '@/components/shared/messages/messages'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { useDeletion } from '@/components/shared/record/use-deletion'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'
import { deleteListViewAction, updateListViewAction } from '@/lib/services/list-views/actions'
import type { ListViewRecord } from '@/lib/services/list-views/schema'
import { useListViews } from './use-list-views'
import { useShownView } from './use-shown-view'
import { ViewChoice } from './view-choice'
import type { ViewTask } from './view-dialog'

const loadDialog = () => import('./view-dialog').then(({ ViewDialog }) => ({ default: ViewDialog }))
const ViewDialog = lazy(loadDialog)

/** The views of a list: selects, saves, renames and deletes them. */
export function ViewMenu(props: ViewedList & LazyMenuParts) {
  return (
    <Messages namespaces={['listViews']}>
      <Menu {...props} />
    </Messages>
  )
}

function Menu(props: ViewedList & LazyMenuParts) {
  const { tableId, state, columns, trigger, open, onOpenChange } = props
  const t = useTranslations('listViews')
  const { answer, failed, read } = useListViews(tableId, open)
  const { shown, show, forget } = useShownView(props, answer)
  const [task, setTask] = useState<ViewTask | null>(null)
  const [isTaskOpen, setTaskOpen] = useState(false)
  useLoadWhenIdle(loadDialog)
  const deletion = useDeletion({
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteListView', run: deleteListViewAction },
  })
  const look = lookOf(state)
  const begin = (next: ViewTask) => {
    setTask(next)
    setTaskOpen(true)
  }
  const keep = async ({ id, version }: ListViewRecord) => {
    if (!(await showAnswer(updateListViewAction({ id, version, query: look, columns }), 'patchListView')))
      return
    await read().then((fresh) => show(fresh.find((view) => view.id === id)))
  }
  const remove = async (view: ListViewRecord) => {
    if (await deletion.remove(view)) forget()
  }
  return (
    <>
      <DropdownMenu trigger={trigger} open={open} onOpenChange={onOpenChange} align="end" wide>
        <ViewChoice answer={answer} shown={shown} onChoose={show} />
        {failed ? <DropdownMenuItem disabled>{t('failed')}</DropdownMenuItem> : null}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => begin({ kind: 'create', list: tableId, query: look, columns })}>
          {t('create')}
        </DropdownMenuItem>
        {shown?.view.isChangeable ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel className="max-w-64 truncate">{shown.view.name}</DropdownMenuLabel>
            {shown.isAsKept ? null : (
              <DropdownMenuItem onSelect={() => void keep(shown.view)}>{t('overwrite')}</DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => begin({ kind: 'rename', view: shown.view })}>
              {t('rename')}
            </DropdownMenuItem>
            <DropdownMenuItem destructive onSelect={() => void remove(shown.view)}>
              {t('delete')}
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenu>
      <Suspense>
        {task ? (
          <ViewDialog
            task={task}
            mayShare={answer?.mayShare === true}
            open={isTaskOpen}
            onClose={() => setTaskOpen(false)}
            onSaved={(id) => void read().then((fresh) => show(fresh.find((view) => view.id === id)))}
          />
        ) : null}
      </Suspense>
    </>
  )
}
