import { defineUseCase } from '@/lib/server/core/use-case'
import { closingKey } from '../schema/closing'
import { readClosingDetail } from './one-closing'

export const getClosing = defineUseCase({
  name: 'closing.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'closing',
  input: closingKey,
  run: ({ tx }, key) => readClosingDetail(tx, key),
})
