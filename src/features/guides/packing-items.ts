// What goes to a race, by where it is needed. The ids are stored on devices: never use one again for something else.

interface PackingItem {
  id: string
  label: string
  note?: string
}

interface PackingGroup {
  title: string
  items: PackingItem[]
}

export const PACKING_GROUPS: PackingGroup[] = [
  {
    title: 'To get your number',
    items: [
      { id: 'confirmation', label: 'Confirmation of entry', note: 'on paper too: telephones run out' },
      { id: 'id', label: 'Passport or identity card' },
      {
        id: 'medical',
        label: 'Medical certificate or health form',
        note: 'where the race or the country asks for one',
      },
      { id: 'time-proof', label: 'Proof of your qualifying or wave time' },
    ],
  },
  {
    title: 'To run in',
    items: [
      { id: 'shoes', label: 'Shoes you have run 30 km in', note: 'in hand luggage' },
      { id: 'socks', label: 'Socks you have run 30 km in' },
      { id: 'shorts', label: 'Shorts or tights' },
      { id: 'top', label: 'Top' },
      { id: 'bra', label: 'Sports bra' },
      { id: 'bib', label: 'Number, chip, and four pins or a belt' },
      { id: 'watch', label: 'Watch, charged, and its cable' },
      { id: 'cap', label: 'Cap, sunglasses, sun cream', note: 'for sun' },
      { id: 'gloves', label: 'Gloves and thin sleeves', note: 'for cold' },
      { id: 'splits', label: 'Your splits on paper or on your arm' },
    ],
  },
  {
    title: 'To eat and drink',
    items: [
      {
        id: 'gels',
        label: 'Gels, or what you use instead, and a spare',
        note: 'count them against the table',
      },
      { id: 'breakfast', label: 'Your breakfast', note: 'if the hotel may not have it that early' },
      { id: 'bottle', label: 'A bottle for the way to the start' },
    ],
  },
  {
    title: 'Against rubbing and bad luck',
    items: [
      { id: 'grease', label: 'Petroleum jelly or balm' },
      { id: 'plasters', label: 'Plasters and tape' },
      { id: 'paper', label: 'Toilet paper' },
      {
        id: 'medicine',
        label: 'Any medicine you take regularly',
        note: 'with its prescription if you cross a border',
      },
      { id: 'contact', label: 'A name and a number to call, written on the back of your number' },
    ],
  },
  {
    title: 'Before the start and after the finish',
    items: [
      { id: 'old-top', label: 'An old jumper or a bin bag to throw away at the start' },
      { id: 'bag', label: 'The bag for the luggage drop, with your number on it' },
      { id: 'dry', label: 'Dry clothes and a warm layer' },
      { id: 'sandals', label: 'Shoes that are easy to get into' },
      { id: 'towel', label: 'Small towel' },
      { id: 'ticket', label: 'Ticket and cash for the way home' },
    ],
  },
]
