'use server'

import { toAction } from '@/lib/server/next/action'
import { createListView } from './use-cases/create-list-view'
import { deleteListView } from './use-cases/delete-list-view'
import { updateListView } from './use-cases/update-list-view'

export const createListViewAction = toAction(createListView, { anyCompany: true, inPlace: true })

export const updateListViewAction = toAction(updateListView, { anyCompany: true, inPlace: true })

export const deleteListViewAction = toAction(deleteListView, { anyCompany: true, inPlace: true })
