import { getFacilityProfile, getMedicalFacility } from '@medicena/provider-client/facilities'
import { getCityBySlug, getLocationBySlug, getProvinces } from '@medicena/provider-client/places'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'

describe.each(ENGINES)('places on $name', (engine) => {
  const api = useApi(engine)

  test('are provinces in the order of the Polish alphabet', async () => {
    const provinces = await api.request(getProvinces, {})
    expect(provinces).toHaveLength(16)
    expect(provinces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['łódzkie', 'lubuskie', 'świętokrzyskie', 'śląskie']),
    )
    const order = ['lubuskie', 'łódzkie', 'małopolskie', 'śląskie', 'świętokrzyskie', 'warmińsko-mazurskie']
    expect(provinces.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order)
  })

  test('find a town by its slug, but no province', async () => {
    const params = { slug: 'wroclaw' }
    const city = { name: 'Wrocław', slug: 'wroclaw', district: 'Wrocław', province: 'dolnośląskie' }
    const found = await api.request(getCityBySlug, { params })
    expect(found).toMatchObject(city)
    expect([found.latitude, found.longitude].map((degrees) => degrees.toFixed(1))).toEqual(['51.1', '17.0'])
    expect(await api.request(getLocationBySlug, { params })).toMatchObject({ ...city, type: 1 })
    for (const slug of ['dolnoslaskie', 'nie-ma', '%00'])
      await api.problem(404, `/api/Location/GetCityBySlug/${slug}`)
  })

  test('find a province by its slug as a location', async () => {
    const params = { slug: 'dolnoslaskie' }
    expect(await api.request(getLocationBySlug, { params })).toEqual({
      id: 2,
      name: 'dolnośląskie',
      slug: 'dolnoslaskie',
      type: 0,
      district: '',
      province: 'dolnośląskie',
    })
    for (const slug of ['nie-ma', '%00']) await api.problem(404, `/api/Location/GetLocationBySlug/${slug}`)
  })

  test('find a facility by its id, as on its profile', async () => {
    const params = { id: 1 }
    const { medicalFacility } = await api.request(getFacilityProfile, { params })
    expect(await api.request(getMedicalFacility, { params })).toEqual(medicalFacility)
    for (const id of ['99999', '9007199254740991']) await api.problem(404, `/api/MedicalFacility/${id}`)
  })
})
