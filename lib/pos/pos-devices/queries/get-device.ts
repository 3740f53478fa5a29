import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from './device-record'

/** One till, including deleted ones. */
export const getDevice = defineUseCase({
  name: 'posDevice.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ id: idField() }),
  run: ({ tx, ctx }, { id }) => readDevice(tx, ctx, id),
})
