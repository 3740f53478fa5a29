'use server'

import { toAction } from '@/lib/server/next/action'
import { getStoreDefaults } from './queries/get-store'
import { createStore } from './use-cases/create-store'
import { deleteStore } from './use-cases/delete-store'
import { deleteStores } from './use-cases/delete-stores'
import { restoreStore } from './use-cases/restore-store'
import { restoreStores } from './use-cases/restore-stores'
import { updateStore } from './use-cases/update-store'

export const createStoreAction = toAction(createStore)

export const updateStoreAction = toAction(updateStore)

export const deleteStoreAction = toAction(deleteStore)

export const restoreStoreAction = toAction(restoreStore)

export const deleteStoresAction = toAction(deleteStores)

export const restoreStoresAction = toAction(restoreStores)

/** Called when the form of a new store opens. */
export const getStoreDefaultsAction = toAction(getStoreDefaults)
