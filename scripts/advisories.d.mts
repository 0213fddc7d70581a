interface Judged {
  name: string;
  severity: string;
  id: string;
  title: string;
  verdict: 'grave' | 'accepted' | 'noted';
}

export function judge(
  report: object,
  accepted: readonly { id: string; reason: string; until: string }[],
  today: string,
): Judged[];
