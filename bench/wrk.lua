-- Sends the requests of a file, which is the one argument: whole messages of HTTP with a NUL after each, in turn.
local requests = {}
local turn = 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for message in file:read("*a"):gmatch("([^%z]+)%z") do requests[#requests + 1] = message end
  file:close()
  -- Two rounds do not begin with the same one, or the second would find what the first has warmed up.
  math.randomseed(os.time())
  turn = math.random(#requests)
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('RESULT {"requests":%d,"microseconds":%d,"bytes":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, summary.bytes, failed, latency:percentile(50), latency:percentile(99)))
end
