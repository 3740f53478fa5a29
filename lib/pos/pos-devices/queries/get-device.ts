import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from './device-record'

/** One till, also a deleted one. */
export const getDevice = defineUseCase({
  name: 'posDevice.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ id: idField() }),
  run: ({ tx, ctx }, { id }) => readDevice(tx, ctx, id),
})
