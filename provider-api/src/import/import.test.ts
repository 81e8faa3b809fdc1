import { writeFileSync } from 'node:fs'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useDatabase } from '../../test/engines.ts'
import { examples, readOffers, rowCounts, useImports, VALID_FACILITY } from '../../test/imports.ts'
import { cities, facilities, importServices, priceHistory, prices } from '../database/schema.ts'
import { readDataVersion } from '../snapshots/data-version.ts'

const EXAMPLE_OFFERS = [
  { facility: 'OL-001', service: 'konsultacja-stomatologiczna', price: 12000 },
  { facility: 'OL-001', service: 'rtg-zeba', price: 4000 },
  { facility: 'WA-001', service: 'skaling', price: 30000 },
  { facility: 'WR-001', service: 'konsultacja-stomatologiczna', price: 15000 },
  { facility: 'WR-001', service: 'skaling', price: 24950 },
]

describe.each(ENGINES)('import on $name', (engine) => {
  const database = useDatabase(engine, 'empty', [beforeEach, afterEach])
  const { file, run } = useImports(database)
  const storedFacility = async () => (await database.db.select().from(facilities))[0]

  test('imports the examples of the guide; a second import changes nothing', async () => {
    const { db } = database
    const first = await run(examples)
    expect(first.report).toEqual([])
    expect(rowCounts(first.result)).toEqual([
      { written: 3, unchanged: 0, rejected: 0, incomplete: 0 },
      { written: 3, unchanged: 0, rejected: 0, incomplete: 0 },
      { written: 5, unchanged: 0, rejected: 0, incomplete: 0 },
    ])
    expect(await readOffers(db)).toEqual(EXAMPLE_OFFERS)
    const [facility] = await db.select().from(facilities).where(eq(facilities.importRef, 'OL-001'))
    expect(facility).toMatchObject({
      name: 'Dental "Uśmiech"',
      importSource: 'test',
      email: null,
      rating: null,
    })

    const version = await readDataVersion(db)
    const second = await run({ ...examples, days: ['2026-11-22'] })
    expect(rowCounts(second.result)).toEqual([
      { written: 0, unchanged: 3, rejected: 0, incomplete: 0 },
      { written: 0, unchanged: 3, rejected: 0, incomplete: 0 },
      { written: 0, unchanged: 5, rejected: 0, incomplete: 0 },
    ])
    expect(await readDataVersion(db)).toBe(version)
    expect(await db.$count(priceHistory)).toBe(5)
  })

  test('takes no centre of a town for a position, and keeps the pin of a manager', async () => {
    const { db } = database
    const [town] = await db.select().from(cities).where(eq(cities.slug, 'wroclaw'))
    const header = 'ref,name,town,street,buildingNumber,latitude,longitude'
    const importAt = (latitude?: number, longitude?: number) =>
      run({
        facilities: file(
          'f.csv',
          header,
          `A,Klinika,wroclaw,ul. Długa,1,${latitude ?? ''},${longitude ?? ''}`,
        ),
      })
    expect((await importAt(town?.latitude, town?.longitude)).report).toMatchObject([
      { field: 'position', outcome: 'field left out' },
    ])
    expect(await storedFacility()).toMatchObject({ latitude: null, pinnedBy: null })
    await importAt(51.2, 17.1)
    expect(await storedFacility()).toMatchObject({ latitude: 51.2, pinnedBy: 'import test' })
    await db.update(facilities).set({ latitude: 51.3, longitude: 17.1, pinnedBy: 'account 1' })
    await importAt()
    expect(await storedFacility()).toMatchObject({ latitude: 51.3, pinnedBy: 'account 1' })
  })

  test('accepts every usual spelling of a value', async () => {
    const facilityFile = file(
      'facilities.csv',
      'ref;name;town;province;street;buildingNumber;postCode;phoneNumber;email',
      `s1;${'Łódzka\u00a0Klinika'.normalize('NFD')};m.st. Warszawa;woj. mazowieckie;ul. Długa\u200b;3;00\u2013079;0-22 123.45.67 wew. 12;Biuro@Żółw.pl`,
      's2;Gabinet;Bielsko – Biała;Śląskie;ul. Długa;3;43 300;48 33 123 45 67;<a@b.pl>',
    )
    const priceFile = file(
      'prices.csv',
      'facility;service;price',
      's1;SKAL;1 200,50 zł',
      's1;KONS;1.200',
      's2;SKAL;200 250',
    )
    const { report } = await run({
      facilities: facilityFile,
      services: examples.services,
      prices: priceFile,
    })
    expect(report).toEqual([rejected('prices.csv', 4, 'price', '200 250', /^must be one price in zł/)])
    const stored = await database.db
      .select()
      .from(facilities)
      .where(inArray(facilities.importRef, ['s1', 's2']))
      .orderBy(asc(facilities.importRef))
    expect(stored).toMatchObject([
      {
        name: 'Łódzka Klinika',
        street: 'ul. Długa',
        postCode: '00-079',
        phoneNumber: '+48 22 123 45 67 wew. 12',
        email: 'biuro@xn--w-uga1v8h.pl',
      },
      { postCode: '43-300', phoneNumber: '+48 33 123 45 67', email: 'a@b.pl' },
    ])
  })

  test('finds references and codes that an earlier import has stored in another form', async () => {
    const { db } = database
    await run(examples)
    const raw = 'zęba\u00a01'.normalize('NFD')
    await db.update(facilities).set({ importRef: raw }).where(eq(facilities.importRef, 'OL-001'))
    await db.update(importServices).set({ code: raw }).where(eq(importServices.code, 'SKAL'))
    const priceFile = file('prices.csv', 'facility;service;price', 'zęba 1;zęba 1;777')
    const { report } = await run({ prices: priceFile })
    expect(report).toEqual([])
    expect(await db.$count(prices, eq(prices.price, 77700))).toBe(1)
  })

  test('reports every invalid row and field with its line, value and problem and imports the others', async () => {
    await run({ facilities: examples.facilities, services: examples.services })
    const header =
      'ref;name;town;province;street;buildingNumber;postCode;phoneNumber;email;website;rating;ratingsNumber'
    const row = (fields: Record<string, string>) =>
      header
        .split(';')
        .map((name) => fields[name] ?? VALID_FACILITY[name] ?? '')
        .join(';')
    const facilityFile = file(
      'facilities.csv',
      header,
      row({ ref: 'a' }),
      row({ ref: 'b', town: 'Wroclw' }),
      row({ ref: 'c', town: 'Oleśnica' }),
      row({ ref: 'd', town: 'Oleśnica', province: 'mazowieckie' }),
      row({ ref: 'e', phoneNumber: '12', postCode: '5007' }),
      row({ ref: 'f', website: 'javascript:alert(1)', email: 'nobody' }),
      row({ ref: 'a' }),
      row({ ref: 'g', rating: '4,8' }),
      row({ ref: 'h', name: '' }),
      row({ ref: 'k', rating: '4,8', ratingsNumber: '12' }),
      row({ ref: 'l', name: '=HYPERLINK(A1)' }),
    )
    const priceFile = file(
      'prices.csv',
      'facility,service,price',
      'a,skaling,100',
      'a,skalling,100',
      'a,profilaktyka,100',
      'a,SKAL,110',
      'zz,skaling,100',
      'k,skaling,0',
      'k,skaling,1e3',
      'k,RTG zęba,"99,90"',
    )
    const { result, report } = await run({ facilities: facilityFile, prices: priceFile })
    expect(report).toEqual([
      rejected(
        'facilities.csv',
        3,
        'town',
        'Wroclw',
        /^is not a town in Poland; did you mean: wroclaw \(dolnośląskie\)/,
      ),
      rejected(
        'facilities.csv',
        4,
        'town',
        'Oleśnica',
        /^is the name of several towns: use olesnica\S* \(\S+\) or olesnica/,
      ),
      rejected('facilities.csv', 5, 'province', 'mazowieckie', /^has no such town; there is olesnica/),
      leftOut('facilities.csv', 6, 'postCode', '5007', /^must be a postcode such as/),
      leftOut('facilities.csv', 6, 'phoneNumber', '12', /^must be a Polish phone number/),
      leftOut('facilities.csv', 7, 'email', 'nobody', /^must be an e-mail address/),
      leftOut('facilities.csv', 7, 'website', 'javascript:alert(1)', /^must be the address of a website/),
      rejected('facilities.csv', 8, 'ref', 'a', /^duplicates an earlier row/),
      leftOut('facilities.csv', 9, 'rating', '4,8', /^must be given together with ratingsNumber/),
      rejected('facilities.csv', 10, 'name', '', /^is missing/),
      rejected('facilities.csv', 12, 'name', '=HYPERLINK(A1)', /not begin with = \+ - @$/),
      rejected(
        'prices.csv',
        3,
        'service',
        'skalling',
        /^is not a service of the catalogue; did you mean: skaling/,
      ),
      rejected('prices.csv', 4, 'service', 'profilaktyka', /^is a category, not a service/),
      rejected('prices.csv', 5, 'service', 'SKAL', /^has a price in an earlier row/),
      rejected('prices.csv', 6, 'facility', 'zz', /^is not a facility of the source 'test'/),
      rejected('prices.csv', 7, 'price', '0', /^must be one price in zł/),
      rejected('prices.csv', 8, 'price', '1e3', /^must be one price in zł/),
    ])
    expect(rowCounts(result)).toEqual([
      { written: 5, unchanged: 0, rejected: 6, incomplete: 3 },
      { written: 2, unchanged: 0, rejected: 6, incomplete: 0 },
    ])
    expect(await readOffers(database.db)).toEqual([
      { facility: 'a', service: 'skaling', price: 10000 },
      { facility: 'k', service: 'rtg-zeba', price: 9990 },
    ])
  })

  test('imports opening hours and amenities; a row without them keeps those of the manager', async () => {
    const row = 'x,Gabinet X,wroclaw,Rynek,3,50-079,+48 71 012 34 56'
    const header = 'ref,name,town,street,buildingNumber,postCode,phoneNumber'
    const importRow = (...cells: string[]) =>
      run({
        facilities: file(
          'facilities.csv',
          cells.length > 0 ? `${header},openingHours,amenities` : header,
          [row, ...cells].join(','),
        ),
      })
    await importRow('Mo 08:00-12:00', 'parking card')
    const stored = {
      openingHours: [[{ opens: '08:00', closes: '12:00' }], [], [], [], [], [], []],
      amenities: ['card', 'parking'],
    }
    expect(await storedFacility()).toMatchObject(stored)
    await importRow('', '')
    await importRow()
    expect(await storedFacility()).toMatchObject(stored)
    const { report } = await importRow('rano', 'sauna')
    expect(report).toEqual([
      leftOut('facilities.csv', 2, 'openingHours', 'rano', /^must be opening hours with their days/),
      leftOut('facilities.csv', 2, 'amenities', 'sauna', /^must be ids such as "card,parking"/),
    ])
    expect(await storedFacility()).toMatchObject(stored)
    await importRow('none', 'none')
    expect(await storedFacility()).toMatchObject({ openingHours: null, amenities: [] })
  })

  test('adds a facility without its invalid fields; a stored one keeps them, unless it has moved', async () => {
    const header =
      'ref;name;town;street;buildingNumber;postCode;phoneNumber;email;website;type;rating;ratingsNumber;latitude;longitude'
    const importRow = (...cells: string[]) =>
      run({ facilities: file('facilities.csv', header, ['x', 'Gabinet', 'wroclaw', ...cells].join(';')) })
    const invalid = ['5', '5', 'x', 'x', '9', '6', 'x', '0', 'x']
    const { report, result } = await importRow('Rynek', '1', ...invalid)
    const fields = header.split(';').slice(5)
    expect(report).toEqual(
      expect.arrayContaining(
        fields.map((field) => expect.objectContaining({ line: 2, field, outcome: 'field left out' })),
      ),
    )
    expect(rowCounts(result)).toEqual([{ written: 1, unchanged: 0, rejected: 0, incomplete: 1 }])
    const unknown = {
      postCode: '',
      phoneNumber: '',
      email: null,
      importedEmail: null,
      website: null,
      typeId: 1,
      rating: null,
      ratingsNumber: null,
      latitude: null,
      longitude: null,
    }
    expect(await storedFacility()).toMatchObject(unknown)

    await importRow(
      ...['Rynek', '1', '50-079', '71 012 34 56', 'a@a.example', 'a.example', '2', '4,5', '9', '51,1', '17'],
    )
    const [email, website] = ['a@a.example', 'https://a.example']
    const known = {
      postCode: '50-079',
      phoneNumber: '+48 71 012 34 56',
      email,
      importedEmail: email,
      website,
      typeId: 2,
      rating: 4.5,
      ratingsNumber: 9,
      latitude: 51.1,
      longitude: 17,
    }
    expect(await storedFacility()).toMatchObject(known)
    const again = await importRow('Rynek', '1', ...invalid)
    expect(rowCounts(again.result)).toEqual([{ written: 0, unchanged: 1, rejected: 0, incomplete: 1 }])
    expect(await storedFacility()).toMatchObject(known)
    await importRow('Rynek', '2', ...invalid)
    expect(await storedFacility()).toMatchObject({ ...known, postCode: '', latitude: null, longitude: null })
    await importRow('Rynek', '2', ...invalid.map(() => ''))
    expect(await storedFacility()).toMatchObject({ ...unknown, phoneNumber: known.phoneNumber })
  })

  test('imports a price without an invalid text of what it includes', async () => {
    await run(examples)
    const { report } = await run({
      prices: file('prices.csv', 'facility;service;price;includes', 'WR-001;KONS;160;=1+1'),
    })
    expect(report).toEqual([leftOut('prices.csv', 2, 'includes', '=1+1', /^must have 1 to 120 characters/)])
    expect(await readOffers(database.db)).toContainEqual({
      facility: 'WR-001',
      service: 'konsultacja-stomatologiczna',
      price: 16000,
    })
  })

  test('imports NDJSON like CSV', async () => {
    const { report } = await run({
      facilities: file('facilities.ndjson', JSON.stringify({ ...VALID_FACILITY, ref: 'x', email: null })),
      prices: file('prices.jsonl', '{"facility":"x","service":"skaling","price":99.5}', '{"facility":"x"'),
    })
    expect(report).toEqual([rejected('prices.jsonl', 2, '', '{"facility":"x"', /^is not a JSON object/)])
    expect(await readOffers(database.db)).toEqual([{ facility: 'x', service: 'skaling', price: 9950 }])
  })

  test('validates everything and saves nothing in a dry run', async () => {
    const { db } = database
    const version = await readDataVersion(db)
    const dry = await run({ ...examples, dryRun: true })
    expect(rowCounts(dry.result).map(({ written }) => written)).toEqual([3, 3, 5])
    expect(await db.$count(facilities)).toBe(0)
    expect(await db.$count(prices)).toBe(0)
    expect(await readDataVersion(db)).toBe(version)
  })

  test('decodes a file in its stated encoding and rejects it otherwise', async () => {
    const path = file('facilities.csv')
    // 'ł' of windows-1250 in an otherwise plain file.
    const rows = 'ref,name,town,street,buildingNumber\nx,Przyk\u00b3ad,wroclaw,Rynek,1\n'
    writeFileSync(path, Buffer.from(rows, 'latin1'))
    await expect(run({ facilities: path })).rejects.toThrow(/is not utf-8: save it as UTF-8 or pass/)
    await run({ facilities: path, encoding: 'windows-1250' })
    expect(await database.db.select({ name: facilities.name }).from(facilities)).toEqual([
      { name: 'Przykład' },
    ])
  })
})

const rejected = reported('row rejected')
const leftOut = reported('field left out')

function reported(outcome: string) {
  return (name: string, line: number, field: string, value: string | RegExp, problem: RegExp) => ({
    file: name,
    line,
    field,
    value: typeof value === 'string' ? value : expect.stringMatching(value),
    problem: expect.stringMatching(problem),
    outcome,
  })
}
