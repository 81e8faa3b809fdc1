import { AccountData, Authentication, Credentials, User, UserForm } from '@medicena/provider-client/accounts'
import { Category, CategoryTreeNode, MedicalService, ServiceHit } from '@medicena/provider-client/catalogue'
import { ContactRequest, ContactRequestForm } from '@medicena/provider-client/contact-requests'
import { FacilityProfile, PricingData, PricingItem } from '@medicena/provider-client/facilities'
import { MostSearchedItem } from '@medicena/provider-client/home'
import { Institution, InstitutionForm, ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { City, LocationHit, Province } from '@medicena/provider-client/places'
import { PriceForm, PriceListForm, PriceListItem, PromotionForm } from '@medicena/provider-client/price-lists'
import { Problem } from '@medicena/provider-client/problem'
import { DatedPromotion, Promotion } from '@medicena/provider-client/promotions'
import { FacilityOffer, MapPoints, ProvinceSummary, ResultsEnvelope } from '@medicena/provider-client/results'
import * as z from 'zod/mini'
import { FIELDS } from './words.ts'

/** Entities that stand in the document under their own names. */
const ENTITIES = {
  ...{ AccountData, Authentication, Category, CategoryTreeNode, City, ContactRequest, ContactRequestForm },
  ...{
    Credentials,
    DatedPromotion,
    FacilityOffer,
    FacilityProfile,
    Institution,
    InstitutionForm,
    LocationHit,
    ManagedFacility,
  },
  ...{
    MapPoints,
    MedicalService,
    MostSearchedItem,
    PriceForm,
    PriceListForm,
    PriceListItem,
    PricingData,
    PricingItem,
    Problem,
    Promotion,
  },
  ...{ PromotionForm, Province, ProvinceSummary, ResultsEnvelope, ServiceHit, User, UserForm },
} satisfies Record<string, z.ZodMiniType>

const named = z.registry<{ readonly id: string }>()
for (const [id, schema] of Object.entries(ENTITIES)) named.add(schema, { id })

/** A JSON Schema (2020-12) as it stands in a document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

const DEFINITION = '#/$defs/'

/** Converts schemas of the contract for one document, and gathers the entities that they refer to. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {}

  /** What a caller sends: fields with a default may be left out. */
  input(schema: z.ZodMiniType): JsonSchema {
    return this.convert(schema, 'input')
  }

  /** What the server answers: nothing but the fields that are named. */
  output(schema: z.ZodMiniType): JsonSchema {
    return this.convert(schema, 'output')
  }

  private convert(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    // Within an array an entity becomes a definition, also where the schema is nothing but the entity.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema),
    })
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) {
      this.components[name] = describeFields(refer(definition), FIELDS[name] ?? {})
    }
    return refer(typeof items === 'object' && !Array.isArray(items) ? items : {})
  }
}

/** Removes what says nothing: the range of JavaScript's whole numbers, and formats that no standard has. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format === 'starts_with') delete schema.format
}

/** Adds words to fields. @throws Error when the entity has no such field */
function describeFields(schema: JsonSchema, words: Readonly<Record<string, string>>): JsonSchema {
  for (const [field, description] of Object.entries(words)) {
    const property = schema.properties?.[field]
    if (typeof property !== 'object') throw new Error(`words for ${field}, which is no field`)
    property.description = description
  }
  return schema
}

/** The same schema with its definitions where a document has them. */
function refer(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(DEFINITION, '#/components/schemas/') : value,
  )
}
