// Catalogue records to database rows.
import { toColumns } from '../src/race/field-values.ts'
import { fieldNames } from '../src/race/fields.ts'
import type { CataloguePlace, CatalogueRace } from './catalogue-files.ts'

/** A place as a row of `places`. */
export const toPlaceRow = (place: CataloguePlace) => ({
  path: place.path,
  kind: place.kind,
  parent_path: place.parentPath ?? null,
  name: place.name,
  state_name: place.stateName ?? null,
  country_name: place.countryName,
  country_code: place.countryCode,
  also_known_as: place.alsoKnownAs ?? [],
})

const COLUMNS = fieldNames(({ catalogue }) => catalogue)

/** A race as a row of `races`, approved; missing facts are null. */
export const toRaceRow = (race: CatalogueRace) => ({
  ...toColumns(race, COLUMNS),
  id: race.id,
  place_path: race.place,
  climate_high_c: race.climate?.meanHighC ?? null,
  climate_low_c: race.climate?.meanLowC ?? null,
  climate_humidity_pct: race.climate?.humidityPct ?? null,
  climate_dew_point_c: race.climate?.dewPointC ?? null,
  climate_rain_mm: race.climate?.rainMm ?? null,
  climate_wet_days: race.climate?.wetDays ?? null,
  climate_wind_kmh: race.climate?.windKmh ?? null,
  climate_source: race.climate?.source ?? null,
  status: 'approved',
})

function toSourceRows(race: CatalogueRace) {
  const seen = [...new Set(race.sources)].map((source) => ({
    race_id: race.id,
    field: '*',
    source,
    checked_on: race.checkedOn,
    confidence: source === 'general knowledge' ? 'unverified' : 'seen',
  }))
  const doubtful = new Set(race.unverified)
  const ofFields = (race.factSources ?? []).map(({ field, source, confidence, checkedOn }) => ({
    race_id: race.id,
    field,
    source,
    checked_on: checkedOn,
    confidence: doubtful.has(field) ? 'unverified' : confidence,
  }))
  const named = new Set(ofFields.map(({ field }) => field))
  const unchecked = [...doubtful]
    .filter((field) => !named.has(field))
    .map((field) => ({
      race_id: race.id,
      field,
      source: 'general knowledge',
      checked_on: race.checkedOn,
      confidence: 'unverified',
    }))
  return [...seen, ...ofFields, ...unchecked]
}

/** Rows of the tables that hang on a race, by table. */
export const toChildRows = (race: CatalogueRace) => ({
  fact_sources: toSourceRows(race),
  entry_windows: (race.entryWindows ?? []).map((window) => ({
    race_id: race.id,
    edition: window.edition,
    kind: window.kind ?? null,
    opens_on: window.opensOn ?? null,
    closes_on: window.closesOn ?? null,
    draw_on: window.drawOn ?? null,
    price_rises_on: window.priceRisesOn ?? [],
    opens_typical: window.opensTypical ?? null,
    closes_typical: window.closesTypical ?? null,
    applicants: window.applicants ?? null,
    places: window.places ?? null,
    fee: window.fee ?? null,
    qualifier: window.qualifier ?? null,
    charity: window.charity ?? null,
    note: window.note ?? null,
    sources: window.sources ?? [],
    unverified: window.unverified ?? [],
  })),
  raceday_weather: race.racedayWeather
    ? [
        {
          race_id: race.id,
          editions: race.racedayWeather.editions,
          first_year: race.racedayWeather.firstYear,
          last_year: race.racedayWeather.lastYear,
          mean_c: race.racedayWeather.meanC,
          sd_c: race.racedayWeather.sdC,
          min_c: race.racedayWeather.minC,
          max_c: race.racedayWeather.maxC,
          dew_point_c: race.racedayWeather.dewPointC,
          editions_since_2000: race.racedayWeather.editionsSince2000,
          mean_since_2000_c: race.racedayWeather.meanSince2000C,
          sd_since_2000_c: race.racedayWeather.sdSince2000C,
          dew_point_since_2000_c: race.racedayWeather.dewPointSince2000C,
          share_over_18_c: race.racedayWeather.shareOver18C,
          months: race.racedayWeather.months ?? null,
        },
      ]
    : [],
  course_measurements: race.courseMeasurement
    ? [
        {
          race_id: race.id,
          loss_pct: race.courseMeasurement.lossPct,
          sd_pct: race.courseMeasurement.sdPct,
          turns60: race.courseMeasurement.turns60,
          method: race.courseMeasurement.method,
        },
      ]
    : [],
  course_evidence: (race.courseEvidence ?? []).map((evidence) => ({
    race_id: race.id,
    kind: evidence.kind,
    loss_pct: evidence.lossPct,
    sd_pct: evidence.sdPct,
  })),
})
