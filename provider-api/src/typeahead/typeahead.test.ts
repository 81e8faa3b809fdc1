import { facilityPath } from '@medicena/domain/facility-path'
import { searchServices } from '@medicena/provider-client/catalogue'
import { searchFacilities } from '@medicena/provider-client/facilities'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { searchCities, searchLocations } from '@medicena/provider-client/places'
import { describe, expect, test } from 'vitest'
import { signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'

describe.each(ENGINES)('typeaheads on $name', (engine) => {
  const api = useApi(engine)
  const services = async (text: string) =>
    (await api.request(searchServices, { params: { text } })).map(({ name }) => name)
  const locations = async (text: string) =>
    (await api.request(searchLocations, { params: { text } })).map(({ name }) => name)

  test('name one of two services that read like the same', async () => {
    const names = await services('leczenie kanałowe 1 kanał')
    expect(names[0]).toBe('Leczenie kanałowe')
    expect(names).not.toContain('Leczenie kanałowe – 1 kanał')
  })

  test('return id, name, URL, kind and offers of a service', async () => {
    const [hit] = await api.request(searchServices, { params: { text: 'leczenie kanałowe' } })
    expect(hit).toEqual({
      id: 101,
      name: 'Leczenie kanałowe',
      url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
      kind: 'service',
      count: expect.any(Number),
      minPrice: expect.any(Number),
    })
  })

  test.each(['kanal', 'KANAŁ', 'kanałowe leczenie', '  leczenie, kanałowe '])(
    '"%s" finds root canal treatment first',
    async (text) => {
      expect((await services(text))[0]).toBe('Leczenie kanałowe')
    },
  )

  test('return a category before its services', async () => {
    expect((await services('implantolog'))[0]).toBe('Implantologia')
    expect((await services('stomatologia'))[0]).toBe('Stomatologia')
  })

  test.each([
    ['botox na pachy', 'botoks na pachy'],
    ['lekarz dla dziecka', 'dentysta dla dzieci'],
    ['nocne dyżury', 'nocny dyżur'],
  ])('find for "%s" first what they find for "%s"', async (text, other) => {
    const expected = (await services(other)).slice(0, 3)
    expect(expected).not.toEqual([])
    expect((await services(text)).slice(0, 3)).toEqual(expected)
  })

  test('do not find a specialist by "lekarz" alone', async () => {
    expect(await services('lekarz rodzinny')).toEqual([])
    const hits = await api.request(searchServices, { params: { text: 'dobry lekarz' } })
    expect(hits.filter(({ similar }) => !similar)).toEqual([])
    expect(hits[0]?.name).not.toBe('Implantologia')
  })

  test.each([
    ['leczenie kanałwoe', 'Leczenie kanałowe', undefined],
    ['dentysta nocny', 'Wizyta pilna z bólem zęba', undefined],
    ['implant Wrocław?', 'Implant zębowy', 'wroclaw'],
  ])('understand "%s"', async (text, name, place) => {
    const [found] = await api.request(searchServices, { params: { text } })
    expect([found?.name, found?.location?.slug]).toEqual([name, place])
  })

  test('match the beginnings of words, at most ten', async () => {
    expect(await services('implant')).toHaveLength(10)
    expect(await locations('no')).toHaveLength(10)
    const names = await services('most')
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/(^|[^\p{L}])most/iu)
  })

  test.each(['qqqqzzzz', '&&', '%_', '\\.', '((', '\u0000\u0000'])('find nothing for %j', async (text) => {
    expect(await services(text)).toEqual([])
    expect(await locations(text)).toEqual([])
  })

  test.each([
    ['wroc', 'Wrocław'],
    ['lodz', 'Łódź'],
    ['dolno', 'dolnośląskie'],
    ['po', 'Poznań'],
    ['biala biel', 'Bielsko-Biała'],
    ['wrocalw', 'Wrocław'],
    ['czenstohowa', 'Częstochowa'],
    ['bielskobiala', 'Bielsko-Biała'],
    ['wawa', 'Warszawa'],
    ['gorzów wlkp', 'Gorzów Wielkopolski'],
    ['mazury', 'warmińsko-mazurskie'],
    ['we Wrocławiu', 'Wrocław'],
    ['w Zielonej Górze', 'Zielona Góra'],
    ['województwo dolnośląskie', 'dolnośląskie'],
    ['oleśnica świętokrzyskie', 'Oleśnica'],
    ['stare miasto', 'Warszawa'],
    ['trójmiasto', 'pomorskie'],
    ['krakowa', 'Kraków'],
  ])('"%s" finds %s first, also before districts and villages of similar names', async (text, name) => {
    expect((await locations(text))[0]).toBe(name)
  })

  test.each([
    ['wrocław krzyki', 'Wrocław', { type: 'district', name: 'Krzyki' }],
    ['praga poł', 'Warszawa', { type: 'district', name: 'Praga-Południe' }],
    ['wola', 'Warszawa', { type: 'district', name: 'Wola' }],
    [
      'kobierz',
      'Wrocław',
      { type: 'village', name: 'Kobierzyce', distance: 17, latitude: 50.97, longitude: 16.93 },
    ],
    ['50-079', 'Wrocław', { type: 'postcode', name: '50-079' }],
    ['33100', 'Tarnów', { type: 'postcode', name: '33100' }],
  ])('"%s" finds %s as the town of a part, a village or a postcode', async (text, name, locality) => {
    const [hit] = await api.request(searchLocations, { params: { text } })
    expect(hit).toMatchObject({ name, locality })
    // Forms for addresses need the town itself.
    for (const city of await api.request(searchCities, { params: { text } }))
      expect(city.name).not.toBe('Wrocław')
  })

  test.each(['gdzieś indziej', '79-000', '5'.repeat(6)])('"%s" finds no place', async (text) => {
    expect(await locations(text)).toEqual([])
  })

  test.each([
    ['plomba wrocław', 'wroclaw'],
    ['plomba we Wrocławiu', 'wroclaw'],
    ['implant Psie Pole', 'wroclaw'],
    ['skaling 50-079', 'wroclaw'],
    ['skaling Stare Miasto', undefined],
    ['proteza na górze', undefined],
    ['qqqq wrocław', undefined],
  ])('"%s" means services in %s', async (text, slug) => {
    const hits = await api.request(searchServices, { params: { text } })
    expect(hits[0]?.location?.slug).toBe(slug)
    expect(hits.every(({ location }) => location?.slug === slug)).toBe(true)
  })

  test('return only towns for forms, with their province and district; elsewhere provinces too', async () => {
    const [province] = await api.request(searchLocations, { params: { text: 'dolno' } })
    expect(province).toMatchObject({ slug: 'dolnoslaskie', type: 0, district: '', province: 'dolnośląskie' })
    const towns = await api.request(searchCities, { params: { text: 'dolno' } })
    expect(towns.map(({ name }) => name)).not.toContain('dolnośląskie')
    expect((await api.request(searchCities, { params: { text: 'wroc' } }))[0]).toEqual({
      id: expect.any(Number),
      name: 'Wrocław',
      slug: 'wroclaw',
      district: 'Wrocław',
      province: 'dolnośląskie',
      latitude: expect.closeTo(51.1, 0),
      longitude: expect.closeTo(17, 0),
    })
  })

  test('find public facilities by their names, those that begin with the text first', async () => {
    const { token } = await signUp(api, 'manager')
    const add = (name: string) => addVerifiedFacility(api, facilityForm({ name }), token)
    const first = await add('ŁUCZNIK Śnieżny')
    const second = await add('Gabinet Łucznika')
    // Waits for an operator.
    await api.request(addFacility, { body: facilityForm({ name: 'Łucznik w kolejce' }) }, token)
    const find = (text: string) => api.request(searchFacilities, { params: { text } })
    expect((await find('lucznik')).map(({ id }) => id)).toEqual([first.id, second.id])
    const url = facilityPath({ id: first.id, name: first.name, city: 'Bełchatów' })
    expect(await find('snie ŁUCZ')).toEqual([{ id: first.id, name: first.name, city: 'Bełchatów', url }])
    expect(await find('łucznik!(:*')).toHaveLength(2)
    for (const text of ['qqqqzzzz', "& '", '((', ':*']) expect(await find(text)).toEqual([])
  })

  test.each([
    ['Dobra (zachodniopomorskie)', 'dobra-zachodniopomorskie'],
    ['Wrocław, dolnośląskie', 'wroclaw'],
    ['50-079 Wrocław', 'wroclaw'],
    ['m. st. Warszawa', 'warszawa'],
  ])('understand the place "%s"', async (text, slug) => {
    const [found] = await api.request(searchLocations, { params: { text } })
    expect(found).toMatchObject({ slug })
    expect(found?.locality).toBeUndefined()
  })

  test('return all towns of one name', async () => {
    const hits = await api.request(searchLocations, { params: { text: 'oleśnica' } })
    expect(hits.map(({ province }) => province)).toEqual(['dolnośląskie', 'świętokrzyskie'])
    expect(new Set(hits.map(({ slug }) => slug)).size).toBe(2)
  })

  test.each([
    ['a', 'Wpisz co najmniej 2 znaki.'],
    ['a'.repeat(101), 'Wpisz najwyżej 100 znaków.'],
  ])('reject a text of invalid length', async (text, message) => {
    for (const path of ['MedicalService/Search', 'Location/Search']) {
      const { errors } = await api.problem(400, `/api/${path}/${text}`)
      expect(errors).toEqual({ text: message })
    }
  })
})
