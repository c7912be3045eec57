-- Pandoc filter that converts a document to the dialect of content/docs/markdown.md.
-- The parser of the dialect reports markup that this filter does not convert.

local stringify = pandoc.utils.stringify

local warn = pandoc.log and pandoc.log.warn or function(message) io.stderr:write('[WARNING] ' .. message .. '\n') end

local function raw(text) return pandoc.RawInline('commonmark', text) end
local function block(text) return pandoc.RawBlock('commonmark', text) end

local function written(blocks)
  return (pandoc.write(pandoc.Pandoc(blocks), 'commonmark+pipe_tables', { wrap_text = 'none' }):gsub('%s+$', ''))
end
local function line(inlines) return written(pandoc.Plain(inlines)) end

local function span(start, content, finish) return pandoc.List { raw(start) } .. content .. { raw(finish) } end

local pictures = {}

-- Returns the block of a figure, and stores the picture under the name that the block contains.
local function figure(image)
  local source = image.src:match '^data:' and 'picture' or image.src
  local name = source:gsub('^.*/', ''):gsub('%.%w+$', ''):gsub('[^%w-]+', '-')
  while pictures[name] and pictures[name].src ~= image.src do name = name .. '-a' end
  local is_found, mime, content = pcall(pandoc.mediabag.fetch, image.src)
  if not is_found then warn('The picture ' .. image.src .. ' is missing') end
  pictures[name] = { src = image.src, mime = mime, content = content }
  local alt = stringify(image.caption)
  if alt == '' then alt = image.title end
  if alt == '' then warn('The picture ' .. name .. ' has no alternative text: write it between the brackets') end
  local caption = image.title == '' and '' or ' "' .. image.title:gsub('"', '\\"') .. '"'
  return block('![' .. line(alt == '' and name or alt) .. '](' .. name .. caption .. ')')
end

-- Returns a verse block. No-break spaces become spaces, which indent a line in the dialect.
local function verse(lines)
  local texts = lines:map(function(content) return (line(content):gsub('&nbsp;', ' '):gsub('\u{a0}', ' ')) end)
  return block(':::verse\n' .. table.concat(texts, '\n') .. '\n:::')
end

local SPACE = { LineBreak = true, SoftBreak = true, Space = true }

-- Splits inlines into leading breaks and spaces, the text, and trailing breaks and spaces.
local function split(content)
  local first, last = 1, #content
  while first <= last and SPACE[content[first].t] do first = first + 1 end
  while last >= first and SPACE[content[last].t] do last = last - 1 end
  local function part(from, to) return pandoc.List { table.unpack(content, from, to) } end
  return part(1, first - 1), part(first, last), part(last + 1, #content)
end

-- Returns a function that converts an element with `change`, and moves breaks and spaces from the ends of the
-- element to the outside, because Markdown does not allow them there.
local function without_breaks(change)
  return function(element)
    local before, text, after = split(element.content)
    element.content = text
    return before .. (change and change(element) or { element }) .. after
  end
end

local function look_like_heading(how, text)
  if #text > 90 or not text:match '%a' then return end
  warn('A ' .. how .. ' line may be a heading (if so, write ## before it): ' .. text)
end

local function paragraph(element)
  local blocks = pandoc.List {}
  local _, trimmed = split(element.content)
  if trimmed[1] and trimmed[1].t == 'Str' and trimmed[1].text:match '^:::' then trimmed:insert(1, raw '\\') end
  if #trimmed == 1 and trimmed[1].t == 'Strong' then look_like_heading('bold', stringify(trimmed)) end
  local content = trimmed:filter(function(inline)
    if inline.t == 'Image' then blocks:insert(figure(inline)) end
    return inline.t ~= 'Image'
  end)
  local text = stringify(content):gsub('\u{a0}', ' ')
  local lines = pandoc.List { pandoc.List {} }
  for _, one in ipairs(content) do
    if one.t == 'LineBreak' then lines:insert(pandoc.List {}) else lines[#lines]:insert(one) end
  end
  local is_long = lines:find_if(function(one) return #stringify(one) > 90 end)
  if text:match '^[%s*#~=+_-]*$' or text:match '^%s*[⁂•·–—❦★%s]+$' then
    if text:match '%S' then blocks:insert(1, block '***') end
  elseif #lines > 2 and not is_long then blocks:insert(1, verse(lines))
  else blocks:insert(1, pandoc[element.t](content)) end
  return blocks
end

local notes = pandoc.List {}

local inlines = {
  Emph = without_breaks(), Strong = without_breaks(),
  Underline = without_breaks(function(underline) return { pandoc.Emph(underline.content) } end),
  SmallCaps = without_breaks(function(caps) return span(':sc[', caps.content, ']') end),
  Span = without_breaks(function(element)
    local lang = element.attributes.lang or ''
    return lang == '' and element.content or span(':lang[', element.content, ']{lang="' .. lang .. '"}')
  end),
  Link = function(link)
    local target = link.target
    if target:match '^https?://.' or target:match '^mailto:.' then return pandoc.Link(link.content, target) end
    if not target:match '^#' then warn('A link became plain text: ' .. target) end
    return link.content
  end,
  Note = function(note)
    notes:insert(note.content)
    return raw('[^' .. #notes .. ']')
  end,
}

-- Returns a table, or a comment with the words of the table if the dialect does not support the table.
local function table_of(element)
  local text = written(element:walk(inlines))
  if not text:match '^%s*<' then return block(text) end
  local words = stringify(element)
  warn('A table is now a comment, because cells are merged or have several paragraphs: ' .. words:sub(1, 60))
  return block('<!-- ' .. words:gsub('%-%-', '– ') .. ' -->')
end

local blocks_of = {
  Para = paragraph, Plain = paragraph,
  LineBlock = function(element) return verse(element.content) end,
  HorizontalRule = function() return block '***' end,
  Div = function(div) return div.content end,
}

local filter = {}
for _, part in ipairs { inlines, blocks_of } do
  for name, change in pairs(part) do filter[name] = change end
end

local ROLES = {
  foreword = 'foreword', vorwort = 'foreword', prologue = 'prologue', prolog = 'prologue', prologo = 'prologue',
  epilogue = 'epilogue', epilog = 'epilogue', epilogo = 'epilogue', ['épilogue'] = 'epilogue', afterword = 'afterword',
  nachwort = 'afterword', acknowledgements = 'acknowledgements', acknowledgments = 'acknowledgements',
}

local NUMBERS = {}
for word in ([[one two three four five six seven eight nine ten eleven twelve first second third fourth fifth
  eins zwei drei vier fünf sechs sieben acht neun zehn erster zweiter dritter vierter
  uno due tre quattro cinque prima seconda terza quarta un deux trois quatre cinq première deuxième troisième
  i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx]]):gmatch '%S+' do NUMBERS[word] = true end

-- Returns 'part' or 'chapter', and the title, for a heading such as `Part Two: The Sea`; otherwise nil.
local function division(header)
  local text = pandoc.text.lower(stringify(header))
  local kind, number, rest = text:match '^(%a+) ([^%s:.–—]+)[%s:.–—]*(.*)$'
  if not kind or not (NUMBERS[number] or number:match '^%d+$') then return nil end
  local is_part = kind:match '^part[ei]?e?$' or kind == 'teil'
  if not is_part and not kind:match '^chapt?[aeipr]+t?o?l?o?[er]*$' and kind ~= 'kapitel' then return nil end
  return is_part and 'part' or 'chapter', rest
end

local function is_part(header) return division(header) == 'part' end

local function heading(header, depth)
  local words = header.content:map(function(one) return one.t == 'LineBreak' and pandoc.Str ': ' or one end)
  local role = ROLES[pandoc.text.lower(stringify(header))]
  return block(('#'):rep(depth) .. ' ' .. line(words) .. (role and ' {.' .. role .. '}' or ''))
end

local function front_matter(meta)
  local fields = {}
  for _, name in ipairs { 'title', 'subtitle', 'author', 'rights', 'description', 'published' } do
    local value = meta[name] or ''
    fields[name] = pandoc.utils.type(value) == 'List' and value:map(stringify) or stringify(value)
    if fields[name] == '' then fields[name] = nil end
  end
  return fields
end

local function captioned(figure)
  local function caption(image) image.title = stringify(figure.caption.long) return image end
  return figure.content:walk { Image = caption }
end

local function author_of(words)
  local author = words:match '^[Bb]y:? (.+)$' or words:match '^[Vv]on (.+)$' or words:match '^[Dd]i (.+)$'
  return author and #author < 60 and author or nil
end

local PLAIN_STYLES = { Normal = true, ['Body Text'] = true, ['First Paragraph'] = true, Compact = true }
local CENTRED = 'Centred on import'

-- Joins headings such as `Part Two` with the titles below them, converts tables, and reports lost styles.
local function joined(list)
  local result, styles, lost = pandoc.List {}, {}, pandoc.List {}
  for at, one in ipairs(list) do
    local last, next_one = result[#result], list[at + 1]
    local style = one.t == 'Div' and one.attributes['custom-style']
    local words = (style or last and last.t == 'Header') and stringify(one) or ''
    local is_line = one.t == 'Para' and #one.content == 1 and one.content[1].t == 'Strong' or style == CENTRED
    local kind, rest
    if last and last.t == 'Header' then kind, rest = division(last) end
    local is_title = rest == '' and #words < 90 and words:match '%a' and (is_line
      or kind == 'part' and one.t == 'Header' and not division(one) and next_one and next_one.t == 'Header')
    if is_title then
      local content = one.content
      if style then content = content[1].content end
      if content[1].t == 'Strong' then content = content[1].content end
      last.content = last.content .. { pandoc.Str ':', pandoc.Space() } .. content
    else
      if style == CENTRED then
        if not author_of(words) then look_like_heading('centred', words) end
      elseif style and not PLAIN_STYLES[style] then
        if not styles[style] then lost:insert(style) end
        styles[style] = styles[style] or words:sub(1, 60)
      end
      result:insert(one.t == 'Table' and table_of(one) or one)
    end
  end
  for _, style in ipairs(lost) do warn('The style "' .. style .. '" is lost, first in: ' .. styles[style]) end
  return result
end

-- Removes a line such as `by Ada Marsh` from a title page and returns the author; nil if there is none.
local function author_in(opening)
  for at, one in ipairs(opening) do
    local author = author_of(stringify(one))
    if author then
      opening:remove(at)
      return author
    end
  end
end

function Pandoc(doc)
  doc = doc:walk({ Figure = captioned, Div = function(div) return div.attributes['custom-style'] and div or div.content end })
  doc.blocks = joined(doc.blocks)
  local blocks = doc:walk(filter).blocks
  local titles = doc.meta.title or '' -- The first title of an EPUB is last in this list.
  local title = stringify(pandoc.utils.type(titles) == 'List' and titles[#titles] or titles)
  doc.meta.title = title
  local headers = blocks:filter(function(one) return one.t == 'Header' and stringify(one) ~= title end)
  local least = math.min(9, table.unpack(headers:map(function(one) return one.level end)))
  local first_depth = headers:find_if(is_part) and 1 or 2
  local opening, body, is_menu = pandoc.List {}, pandoc.List {}, false
  for _, one in ipairs(blocks) do
    if one.t == 'Plain' then one = pandoc.Para(one.content) end
    if one.format == 'html' then is_menu = one.text:match '^<nav' ~= nil
    elseif is_menu then goto continue
    elseif one.t ~= 'Header' then (#body == 0 and opening or body):insert(one)
    elseif stringify(one) ~= '' and stringify(one) ~= title then
      local depth = math.max(2, math.min(3, one.level - least + first_depth))
      body:insert(heading(one, is_part(one) and 1 or depth))
    end
    ::continue::
  end
  if #body == 0 then
    warn 'The document has no heading: the whole text is one chapter'
    body = pandoc.List { block('## ' .. (title == '' and 'Chapter' or title)) } .. opening
    opening = pandoc.List {}
  end
  local author = author_in(opening)
  if author and not doc.meta.author then doc.meta.author = author end
  if #opening > 0 then
    warn 'The text before the first heading is now a comment: write it as :::dedication or :::epigraph, or delete it'
    body:insert(1, block('<!--\n' .. written(opening):gsub('%-%-', '– ') .. '\n-->'))
  end
  for number, content in ipairs(notes) do
    body:insert(block('[^' .. number .. ']: ' .. written(content:walk(blocks_of)):gsub('\n(%S)', '\n    %1')))
  end
  pandoc.mediabag.empty()
  for name, picture in pairs(pictures) do
    if picture.content then pandoc.mediabag.insert(name, picture.mime, picture.content) end
  end
  return pandoc.Pandoc(body, front_matter(doc.meta))
end
