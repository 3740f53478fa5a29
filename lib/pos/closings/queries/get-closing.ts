import { defineUseCase } from '@/lib/server/core/use-case'
import { closingKey } from '../schema'
import { readClosingRecord } from './closing-record'

export const getClosing = defineUseCase({
  name: 'closing.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: closingKey,
  run: ({ tx }, key) => readClosingRecord(tx, key),
})
