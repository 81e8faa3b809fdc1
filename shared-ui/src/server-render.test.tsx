import { readdirSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './alert/index.ts'
import { Badge } from './badge/index.ts'
import { Breadcrumb } from './breadcrumb/index.ts'
import { Button, LinkButton } from './button/index.ts'
import { Card, Surface } from './card/index.ts'
import { Carousel } from './carousel/index.ts'
import { Checkbox } from './checkbox/index.ts'
import { Chip } from './chip/index.ts'
import { Combobox } from './combobox/index.ts'
import { Dialog } from './dialog/index.ts'
import { Disclosure } from './disclosure/index.ts'
import { DisclosureTree } from './disclosure-tree/index.ts'
import { EmptyState } from './empty-state/index.ts'
import { ErrorPanel } from './error-panel/index.ts'
import { ErrorSummary } from './error-summary/index.ts'
import { Field } from './field/index.ts'
import { FieldError } from './field-error/index.ts'
import { Star } from './icon/index.ts'
import { Link } from './link/index.ts'
import { LoadMore } from './load-more/index.ts'
import { PageHeading } from './page-heading/index.ts'
import { PasswordField } from './password-field/index.ts'
import { Popover } from './popover/index.ts'
import { Price } from './price/index.ts'
import { RadioGroup } from './radio-group/index.ts'
import { Rating } from './rating/index.ts'
import { Select } from './select/index.ts'
import { Skeleton } from './skeleton/index.ts'
import { Slider } from './slider/index.ts'
import { StepIndicator } from './step-indicator/index.ts'
import { Tabs } from './tabs/index.ts'
import { TextArea } from './text-area/index.ts'
import { TextField } from './text-field/index.ts'
import { ToastRegion } from './toast/index.ts'
import { ToggleGroup } from './toggle-group/index.ts'
import { VisuallyHidden } from './visually-hidden/index.ts'

const nothing = () => {}
const options = [
  { value: 'a', label: 'Pierwsza' },
  { value: 'b', label: 'Druga' },
]

/** Every component, as it may stand on a page that the server renders. */
const components = {
  alert: <Alert>Zapisano.</Alert>,
  badge: <Badge>Promocja</Badge>,
  breadcrumb: <Breadcrumb items={[{ name: 'Strona główna', href: '/' }]} />,
  button: (
    <>
      <Button icon={<Star />}>Zapisz</Button>
      <LinkButton href="/">Strona główna</LinkButton>
    </>
  ),
  card: (
    <Card>
      <Surface>Treść</Surface>
    </Card>
  ),
  carousel: (
    <Carousel label="Polecane" heading={<h2>Polecane</h2>}>
      <li>Oferta</li>
    </Carousel>
  ),
  checkbox: <Checkbox label="Zapamiętaj mnie" name="remember" />,
  chip: <Chip href="/">do 500 zł</Chip>,
  combobox: (
    <Combobox
      label="Miasto"
      name="city"
      items={['Wrocław']}
      itemToString={(item) => item}
      itemKey={(item) => item}
      onInputChange={nothing}
      onSelect={nothing}
      status="idle"
    />
  ),
  dialog: (
    <Dialog open={false} onClose={nothing} title="Kategorie">
      Treść
    </Dialog>
  ),
  disclosure: <Disclosure summary="Pytanie">Odpowiedź</Disclosure>,
  'disclosure-tree': (
    <DisclosureTree nodes={[{ id: 1, name: 'Stomatologia', href: '/', children: [] }]} allOf={String} />
  ),
  'empty-state': <EmptyState title="Brak ofert" />,
  'error-panel': <ErrorPanel title="Nie udało się wczytać ofert" onRetry={nothing} />,
  'error-summary': <ErrorSummary faults={[{ message: 'Podaj imię.', fieldId: 'imie' }]} />,
  field: <Field label="Imię">{(control) => <input {...control} />}</Field>,
  'field-error': <FieldError>Podaj imię.</FieldError>,
  icon: <Star />,
  link: (
    <Link href="/" newTab>
      Strona
    </Link>
  ),
  'load-more': <LoadMore shown={2} total={5} list={{ current: null }} onLoadMore={nothing} href="/dalej" />,
  'page-heading': <PageHeading>Tytuł</PageHeading>,
  'password-field': <PasswordField label="Hasło" name="password" autoComplete="new-password" />,
  popover: <Popover label="Jak sortujemy?">Według ceny.</Popover>,
  price: <Price value="450 zł" />,
  'radio-group': <RadioGroup legend="Typ" name="type" options={options} />,
  rating: <Rating value={4.5} count={128} source="serwisu mapowego" />,
  select: <Select label="Typ" name="type" options={options} />,
  skeleton: <Skeleton />,
  slider: (
    <Slider
      label="Cena"
      min={0}
      max={100}
      value={[10, 90]}
      onChange={nothing}
      formatValue={(price) => `${price} zł`}
    />
  ),
  'step-indicator': <StepIndicator label="Kroki" steps={['Dane', 'Gotowe']} current={1} />,
  tabs: <Tabs label="Widok" tabs={[{ id: 'a', label: 'Cennik', content: 'Ceny' }]} />,
  'text-area': <TextArea label="Wiadomość" name="message" maxLength={300} />,
  'text-field': <TextField label="Imię" name="name" />,
  toast: <ToastRegion />,
  'toggle-group': <ToggleGroup label="Widok" options={options} value="a" onChange={nothing} />,
  'visually-hidden': <VisuallyHidden>Cena</VisuallyHidden>,
}

/** Folders of the package that hold no component. */
const NO_COMPONENTS = ['base', 'classes', 'modal', 'plain-click', 'tokens', 'typeahead']

test('every component is in this list', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_COMPONENTS.includes(entry.name))
    .map(({ name }) => name)
  expect(Object.keys(components).sort()).toEqual(folders.sort())
})

test.each(Object.entries(components))('%s renders on the server', (_, component) => {
  const html = renderToString(component)
  expect(html).not.toBe('')
  // The site's content security policy lets no style attribute of a document work.
  expect(html).not.toContain('style="')
})
