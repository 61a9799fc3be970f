export default function EventPage() {
  return <h1>Event</h1>
}
