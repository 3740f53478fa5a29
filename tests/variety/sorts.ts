import ts from 'typescript'

/** What a value of a type can be: enough to make one, and others that differ in one place. */
export type Sort =
  | { kind: 'fixed'; value: string | number | bigint | boolean | null | undefined }
  | { kind: 'text' | 'number' | 'bigint' | 'flag' | 'bytes' | 'instant' | 'unknown'; name: string }
  | { kind: 'choice'; of: readonly Sort[] }
  | { kind: 'list' | 'set'; of: Sort }
  | { kind: 'map'; key: Sort; value: Sort }
  | { kind: 'tuple'; of: readonly Sort[] }
  | { kind: 'record'; fields: readonly Field[] }
  | { kind: 'call'; name: string; answers: Sort }

/** A parameter or property. */
export interface Field {
  name: string
  sort: Sort
}

/** How far types are followed: as deep as values stay below `LARGEST` things. */
const DEPTHS = [7, 5, 4, 3, 2]
const LARGEST = 600

const NOTHING: Sort = { kind: 'fixed', value: undefined }

/** Whether a type is of the language or a library: an element, a signal, a schema. */
const isForeign = ({ symbol }: ts.Type): boolean =>
  symbol?.name !== '__type' &&
  (symbol?.declarations?.some((one) => {
    const { fileName } = one.getSourceFile()
    return fileName.includes('/node_modules/') || /\/lib\.[^/]*\.d\.ts$/.test(fileName)
  }) ??
    false)

/** Returns how many things a usual value of the sort holds. */
function sizeOf(sort: Sort): number {
  const sum = (of: readonly Sort[]) => of.reduce((total, one) => total + sizeOf(one), 1)
  if (sort.kind === 'choice') return Math.max(1, ...sort.of.map(sizeOf))
  if (sort.kind === 'list' || sort.kind === 'set') return 2 * sizeOf(sort.of) + 1
  if (sort.kind === 'map') return 2 * (sizeOf(sort.key) + sizeOf(sort.value)) + 1
  if (sort.kind === 'tuple') return sum(sort.of)
  if (sort.kind === 'record') return sum(sort.fields.map((field) => field.sort))
  return sort.kind === 'call' ? sizeOf(sort.answers) : 1
}

/** Reads what functions take, from their types. */
export class Sorts {
  private readonly checker: ts.TypeChecker
  private deepest = 0

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker()
  }

  /** Returns the parameters of an exported function by its name; null if it is none. */
  parametersOf(file: string, name: string): Field[] | null {
    const signature = this.signatureOf(file, name)
    if (!signature) return null
    const isPromise = this.checker.typeToString(signature.getReturnType()).startsWith('Promise<')
    if (isPromise) return null
    for (const deepest of DEPTHS) {
      this.deepest = deepest
      const fields = this.fieldsOf(signature)
      if (sizeOf({ kind: 'record', fields }) <= LARGEST) return fields
    }
    return null
  }

  private fieldsOf(signature: ts.Signature): Field[] {
    return signature.parameters.map((parameter) => {
      const declared = parameter.valueDeclaration
      const type = this.checker.getTypeOfSymbol(parameter)
      const isRest = declared && ts.isParameter(declared) && declared.dotDotDotToken
      return { name: parameter.name, sort: this.sortOf(type, parameter.name, isRest ? 1 : 0) }
    })
  }

  private signatureOf(file: string, name: string): ts.Signature | null {
    const source = this.program.getSourceFile(file)
    const home = source && this.checker.getSymbolAtLocation(source)
    const found = home && this.checker.getExportsOfModule(home).find((one) => one.name === name)
    if (!found) return null
    const [signature, ...others] = this.checker.getTypeOfSymbol(found).getCallSignatures()
    return signature && others.length === 0 ? signature : null
  }

  private sortOf(type: ts.Type, name: string, depth: number): Sort {
    if (type.flags & ts.TypeFlags.TypeParameter || type.flags & ts.TypeFlags.IndexedAccess) {
      const constraint = this.checker.getBaseConstraintOfType(type)
      return constraint && constraint !== type && !(constraint.flags & ts.TypeFlags.Unknown)
        ? this.sortOf(constraint, name, depth + 1)
        : { kind: 'text', name }
    }
    return this.simple(type, name) ?? this.composed(type, name, depth)
  }

  private simple(type: ts.Type, name: string): Sort | null {
    const { flags } = type
    if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'fixed', value: type.value }
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { kind: 'fixed', value: this.checker.typeToString(type) === 'true' }
    }
    if (flags & ts.TypeFlags.Null) return { kind: 'fixed', value: null }
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return NOTHING
    if (flags & ts.TypeFlags.StringLike) return { kind: 'text', name }
    if (flags & ts.TypeFlags.NumberLike) return { kind: 'number', name }
    if (flags & ts.TypeFlags.BigIntLike) return { kind: 'bigint', name }
    if (flags & ts.TypeFlags.Boolean) return { kind: 'flag', name }
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'unknown', name }
    return null
  }

  private composed(type: ts.Type, name: string, depth: number): Sort {
    if (type.isUnion()) return this.choiceOf(type.types, name, depth)
    if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike)) {
      return { kind: 'text', name }
    }
    if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.NumberLike)) {
      return { kind: 'number', name }
    }
    if (depth > this.deepest) return NOTHING
    const inner = (one: ts.Type | undefined, as = name) => (one ? this.sortOf(one, as, depth + 1) : NOTHING)
    const [first, second] = this.checker.getTypeArguments(type as ts.TypeReference)
    if (this.checker.isTupleType(type)) {
      const parts = this.checker.getTypeArguments(type as ts.TypeReference)
      return { kind: 'tuple', of: parts.map((part, at) => inner(part, `${name}${at}`)) }
    }
    if (this.checker.isArrayType(type)) return { kind: 'list', of: inner(first) }
    switch (type.symbol?.name) {
      case 'Map':
      case 'ReadonlyMap':
        return { kind: 'map', key: inner(first), value: inner(second) }
      case 'Set':
      case 'ReadonlySet':
        return { kind: 'set', of: inner(first) }
      case 'Iterable':
        return { kind: 'list', of: inner(first) }
      case 'Date':
        return { kind: 'instant', name }
      case 'Uint8Array':
      case 'Buffer':
        return { kind: 'bytes', name }
      case 'RegExp':
      case 'Promise':
        return NOTHING
    }
    if (isForeign(type)) return NOTHING
    const [signature] = type.getCallSignatures()
    if (signature) return { kind: 'call', name, answers: inner(signature.getReturnType()) }
    return this.recordOf(type, name, depth)
  }

  private choiceOf(types: readonly ts.Type[], name: string, depth: number): Sort {
    const flags = types.filter((one) => one.flags & ts.TypeFlags.BooleanLiteral)
    const isFlag = flags.length === 2
    const others = types.filter((one) => !isFlag || !flags.includes(one))
    const sorts = others.map((one) => this.sortOf(one, name, depth))
    const all: Sort[] = isFlag ? [{ kind: 'flag', name }, ...sorts] : sorts
    const isEmpty = (sort: Sort) => sort.kind === 'fixed' && (sort.value === null || sort.value === undefined)
    return { kind: 'choice', of: [...all.filter((one) => !isEmpty(one)), ...all.filter(isEmpty)] }
  }

  private recordOf(type: ts.Type, name: string, depth: number): Sort {
    const fields = this.checker
      .getPropertiesOfType(type)
      .filter((property) => !property.name.startsWith('__'))
      .map((property) => {
        const own = this.checker.getTypeOfSymbol(property)
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
        const sort = this.sortOf(own, property.name, depth + 1)
        const isOpen = isOptional && sort.kind !== 'choice'
        return {
          name: property.name,
          sort: isOpen ? ({ kind: 'choice', of: [sort, NOTHING] } as Sort) : sort,
        }
      })
    const index = this.checker.getIndexInfosOfType(type)[0]
    if (fields.length === 0 && index) {
      return { kind: 'record', fields: [{ name, sort: this.sortOf(index.type, name, depth + 1) }] }
    }
    return { kind: 'record', fields }
  }
}
