// Catalogue records to database rows.
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

/** A race as a row of `races`, approved; missing facts are null. */
export const toRaceRow = (race: CatalogueRace) => ({
  id: race.id,
  slug: race.slug,
  race_type: race.raceType,
  name: race.name,
  sponsor: race.sponsor ?? null,
  place_path: race.place,
  lat: race.lat ?? null,
  lon: race.lon ?? null,
  description: race.description ?? null,
  image_url: race.imageUrl ?? null,
  website: race.website ?? null,
  participants: race.participants ?? null,
  participants_year: race.participantsYear ?? null,
  elevation_profile: race.elevationProfile ?? null,
  elevation_gain_m: race.elevationGainM ?? null,
  elevation_loss_m: race.elevationLossM ?? null,
  start_elevation_m: race.startElevationM ?? null,
  finish_elevation_m: race.finishElevationM ?? null,
  max_elevation_m: race.maxElevationM ?? null,
  profile: race.profile ?? null,
  terrain: race.terrain ?? null,
  loop: race.loop ?? null,
  month: race.month ?? null,
  next_event_date: race.nextEventDate ?? null,
  end_date: race.endDate ?? null,
  date_confirmed: race.dateConfirmed,
  date_rule: race.dateRule ?? null,
  last_event_date: race.lastEventDate ?? null,
  event_status: race.eventStatus,
  climate_high_c: race.climate?.meanHighC ?? null,
  climate_low_c: race.climate?.meanLowC ?? null,
  climate_humidity_pct: race.climate?.humidityPct ?? null,
  climate_dew_point_c: race.climate?.dewPointC ?? null,
  climate_rain_mm: race.climate?.rainMm ?? null,
  climate_wet_days: race.climate?.wetDays ?? null,
  climate_wind_kmh: race.climate?.windKmh ?? null,
  climate_source: race.climate?.source ?? null,
  entry: race.entry ?? null,
  ballot_opens_on: race.ballotOpensOn ?? null,
  ballot_closes_on: race.ballotClosesOn ?? null,
  time_limit_seconds: race.timeLimitSeconds ?? null,
  fee: race.fee ?? null,
  course_record_men_seconds: race.courseRecordMenSeconds ?? null,
  course_record_women_seconds: race.courseRecordWomenSeconds ?? null,
  first_held: race.firstHeld ?? null,
  label: race.label ?? null,
  boston_qualifier: race.bostonQualifier ?? null,
  held_in: race.heldIn ?? [],
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
  const unchecked = (race.unverified ?? []).map((field) => ({
    race_id: race.id,
    field,
    source: 'general knowledge',
    checked_on: race.checkedOn,
    confidence: 'unverified',
  }))
  return [...seen, ...unchecked]
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
