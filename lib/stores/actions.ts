'use server'

import { toAction } from '@/lib/server/next/action'
import { getStoreDefaults } from './queries/get-store'
import { createStore as createStoreUseCase } from './use-cases/create-store'
import { deleteStore as deleteStoreUseCase } from './use-cases/delete-store'
import { deleteStores as deleteStoresUseCase } from './use-cases/delete-stores'
import { restoreStore as restoreStoreUseCase } from './use-cases/restore-store'
import { restoreStores as restoreStoresUseCase } from './use-cases/restore-stores'
import { updateStore as updateStoreUseCase } from './use-cases/update-store'

export const createStore = toAction(createStoreUseCase)

export const updateStore = toAction(updateStoreUseCase)

export const deleteStore = toAction(deleteStoreUseCase)

export const restoreStore = toAction(restoreStoreUseCase)

export const deleteStores = toAction(deleteStoresUseCase)

export const restoreStores = toAction(restoreStoresUseCase)

/** Asked for when the form of a new store opens. */
export const storeDefaults = toAction(getStoreDefaults)
